import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => fileURLToPath(new URL(`${name}.html`, import.meta.url))

export default defineConfig({
  plugins: [react()],
  build: { rolldownOptions: { input: [page('index'), page('programs')] } },
  server: { host: '127.0.0.1' },
  preview: { host: '127.0.0.1' },
})
