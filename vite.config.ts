import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** The pages: bin/build.js builds them, `npm run dev` serves them with hot reload. */
export default defineConfig({
  root: 'web',
  plugins: [react(), stylesOfParts()],
  build: {
    ...{ outDir: '../dist-web', chunkSizeWarningLimit: 1200, license: { fileName: 'licenses.md' } },
    // All that every page needs is one file, and what the board needs besides another.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'start', tags: ['$initial'], priority: 1 },
            { name: 'board', test: /web\/board\/board-page\.tsx$/ },
          ],
        },
      },
    },
  },
})

/**
 * In place of the kit's whole sheet, each of its components that is in use brings its own styles, in the file that
 * brings the component. `npm run dev` has the whole sheet.
 */
function stylesOfParts(): Plugin {
  const whole = /@mantine\/core\/styles\.layer\.css$/
  const component = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/
  return {
    name: 'styles-of-parts',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (whole.test(id))
        return ['baseline', 'default-css-variables', 'global']
          .map((name) => `@import './styles/${name}.layer.css';`)
          .join('\n')
      const name = component.exec(id)?.[1]
      return name && `import '@mantine/core/styles/${name}.layer.css'\n${code}`
    },
  }
}
