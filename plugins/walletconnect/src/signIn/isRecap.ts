/** What a resource begins with that says what the page may ask for (ERC-5573). */
const PREFIX = 'urn:recap:'

/** True for such a resource. */
export const isRecap = (resource: string | undefined): resource is `${typeof PREFIX}${string}` =>
  resource?.startsWith(PREFIX) === true
