/** The URL before the router changes it. The router removes the SSO provider's parameters from the URL. */
const { pathname, search } = window.location
export const initialUrl = { pathname, search }
