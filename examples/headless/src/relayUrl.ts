/** Where pages and phones meet. */
export const relayUrl: string = import.meta.env.VITE_RELAY ?? 'ws://127.0.0.1:8570'
