/** The hues of projects, by Mantine's names, and the shades that bars take of each in both colour schemes. */
const HUES = 'red pink grape violet indigo blue cyan teal green lime yellow orange'.split(' ')
const SHADES = { light: 4, deep: 8, edge: 7, bright: 5 }

const sheet = new CSSStyleSheet()
for (const [i, hue] of HUES.entries()) {
  const shades = Object.entries(SHADES).map(([name, n]) => `--hue-${name}: var(--mantine-color-${hue}-${n})`)
  sheet.insertRule(`[data-hue="${i}"] { ${shades.join('; ')} }`)
}
document.adoptedStyleSheets.push(sheet)
