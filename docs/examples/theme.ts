import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'

export const kit = createKit({
  themeMode: 'system',
  themeVariables: { '--lk-accent': 'oklch(0.62 0.19 35)', '--lk-radius': '20px' },
  plugins: [evm()],
})

/** Later, for a switch on your page. */
export function darken() {
  kit.theme.setMode('dark')
}
