/** Where and with what the page was opened, to the letter: the router reads numbers in it, and then takes it out of the address. */
const { pathname, search } = window.location
export const arrived = { pathname, search }
