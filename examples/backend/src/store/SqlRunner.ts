/** A named statement, for which the database caches its plan. */
export interface SqlStatement {
  readonly name: string
  readonly text: string
  /**
   * Called so often that the embedded database caches its plan, too. Its values are strings, numbers and lists
   * of them.
   */
  readonly isHot?: boolean
}

/** Runs statements in PostgreSQL's dialect. */
export interface SqlRunner {
  /** How many statements run concurrently. */
  readonly connections: number
  query<Row>(statement: SqlStatement, values: readonly unknown[]): Promise<readonly Row[]>
  /** Runs several statements without values: all of them or, if one fails, none. */
  script(text: string): Promise<void>
  close(): Promise<void>
}
