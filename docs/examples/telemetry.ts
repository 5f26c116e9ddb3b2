import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { type TelemetryEvent, telemetry } from '@latchkit/telemetry'

const kept: TelemetryEvent[] = []

export const kit = createKit({
  plugins: [
    evm({ rpc: 'https://rpc.example' }),
    // Instead of a service: a function of the app.
    telemetry({ sink: events => kept.push(...events), consent: true }),
  ],
})

/** Asks once; a visitor whose browser asks not to be tracked is not asked. */
export async function askForConsent(ask: () => Promise<boolean>) {
  const { consent$, agree, decline } = kit.plugins.telemetry
  if (kit.get(consent$) !== 'unasked') return
  if (await ask()) agree()
  else decline()
}
