import type { Profile } from '../src/keys/vaultShapes.js'
import { attackProfile } from './attack/attackProfile.js'

const sentences = {
  dev: 'You, and whoever runs the service.',
  easy: 'You, and whoever runs the service.',
  split: 'Only you and the service together.',
  'self-custody': 'Only you.',
}
const profiles: readonly Profile[] = ['dev', 'easy', 'split', 'self-custody']
const say = (signed: boolean) => (signed ? 'SIGNED' : 'could not sign')

for (const profile of profiles) {
  const { operator, device, both, swappedEmail, isLogged } = await attackProfile(profile)
  process.stdout.write(
    `${[
      `${profile}: who could sign? ${sentences[profile]}`,
      `  database and the server's secrets: ${say(operator)}`,
      `  database and the device's secret:  ${say(device)}`,
      `  both:                              ${say(both)}`,
      `  the operator's own mail address:   ${say(swappedEmail)}${isLogged ? ', and the log shows it' : ''}`,
    ].join('\n')}\n\n`,
  )
}
