// Runs before the first paint to avoid a flash of the wrong colors.
const chosen = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
// Prints in light mode.
let onScreen = null
addEventListener('beforeprint', () => {
  onScreen = document.documentElement.getAttribute('data-mantine-color-scheme')
  document.documentElement.setAttribute('data-mantine-color-scheme', 'light')
})
addEventListener('afterprint', () => {
  if (onScreen) document.documentElement.setAttribute('data-mantine-color-scheme', onScreen)
})
