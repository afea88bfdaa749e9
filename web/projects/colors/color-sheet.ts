import { colorSheet } from './colors.ts'

const sheet = new CSSStyleSheet()
sheet.replaceSync(colorSheet())
document.adoptedStyleSheets.push(sheet)
