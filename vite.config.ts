import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vite'

/** Configures the build of the app (bin/build.js) and its development server (`npm run dev`). */
export default defineConfig({
  root: 'web',
  plugins: [react(), stylesOfParts()],
  build: {
    ...{ outDir: '../dist-web', chunkSizeWarningLimit: 1200, license: { fileName: 'licenses.md' } },
    // The `start` bundle has the code that every page needs. The `board` bundle adds the board's code.
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
 * Replaces Mantine's stylesheet. Each bundle contains only the styles of its Mantine components.
 * The development server uses the whole stylesheet.
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
