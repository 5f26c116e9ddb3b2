/** Says which of the nodes on one database does what only one should do. */
export interface Leadership {
  /** Whether this node leads now; becomes the leader when there is none. Rejects never. */
  isLeader(): Promise<boolean>
  /** Steps back. */
  close(): Promise<void>
}

/** The leadership of a node that has its database to itself. */
export const soleLeader: Leadership = { isLeader: async () => true, close: async () => {} }
