/** Where the SDK can ask for a signature along with the approval. */
export const knownNamespaces: readonly string[] = ['eip155']
