import { fetchSignIn } from '@latchkit/siwx/server'
import { signIn } from '../../../server/signIn'

const answer = fetchSignIn(signIn)

export { answer as DELETE, answer as GET, answer as POST }
