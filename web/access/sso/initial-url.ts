/** The original URL: the router parses numbers in it and then removes the query. */
const { pathname, search } = window.location
export const initialUrl = { pathname, search }
