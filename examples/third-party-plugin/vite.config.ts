import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The demo page. The package itself is compiled by tsc. */
export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
  build: { outDir: 'demo/dist' },
})
