import { colourSheet } from './colours.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(colourSheet())
document.adoptedStyleSheets.push(sheet)
