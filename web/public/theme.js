// Before the first paint, so that no page flashes in the wrong colours.
const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
