/** With what the page was opened, to the letter: the router reads numbers in it, and then takes it out of the address. */
export const arrivedWith = window.location.search
