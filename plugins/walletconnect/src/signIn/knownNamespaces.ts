/** Namespaces where the SDK can request a signature with the approval. */
export const knownNamespaces: readonly string[] = ['eip155']
