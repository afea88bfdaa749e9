/** Keeps the URL as the browser opened it. The router later parses its numbers and removes the query. */
const { pathname, search } = window.location
export const initialUrl = { pathname, search }
