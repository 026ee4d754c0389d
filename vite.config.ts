import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle starts from our own app, which the started process hands its services to.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
