import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages: bin/build.js builds them, `npm run dev` serves them with hot reload. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist-web', chunkSizeWarningLimit: 1200, license: { fileName: 'licenses.md' } },
})
