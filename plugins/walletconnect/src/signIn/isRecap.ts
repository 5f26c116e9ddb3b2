/** What a resource begins with that says what the page may ask for (ERC-5573). */
export const RECAP = 'urn:recap:'

/** True for such a resource. */
export const isRecap = (resource: string | undefined): resource is `${typeof RECAP}${string}` =>
  resource?.startsWith(RECAP) === true
