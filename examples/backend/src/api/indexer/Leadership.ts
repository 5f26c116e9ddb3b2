/** Decides which of several nodes on one database does the work that only one should do. */
export interface Leadership {
  /** This node leads now; it becomes the leader if there is none. Never rejects. */
  isLeader(): Promise<boolean>
  /** Gives up leadership. */
  close(): Promise<void>
}

/** The leadership of a node that does not share its database. */
export const soleLeader: Leadership = { isLeader: async () => true, close: async () => {} }
