import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The pages: built into dist/web by bin/build.js; `npm run dev:web` serves them beside a running server. */
export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: { outDir: '../dist/web', emptyOutDir: true, chunkSizeWarningLimit: 1200 },
  server: { proxy: { '/app': 'http://127.0.0.1:3000', '/api': 'http://127.0.0.1:3000' } },
})
