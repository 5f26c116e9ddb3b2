import { readFile } from 'node:fs/promises'
import { type SocialOptions, socialShape } from '../identity/social/SocialOptions.js'

/** Reads the providers of social logins from a JSON file. Throws a message that quotes none of its secrets. */
export async function loadSocialsFile(path: string): Promise<SocialOptions> {
  const text = await readFile(path, 'utf8')
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    throw new Error('The socials file is not valid JSON.')
  }
  const result = socialShape.safeParse(content)
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw new Error(`The socials file is invalid: ${issue?.path.join('.')}: ${issue?.message}`)
}
