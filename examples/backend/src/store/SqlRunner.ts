/** A named statement, for which the database caches its plan. */
export interface SqlStatement {
  readonly name: string
  readonly text: string
}

/** Runs statements in PostgreSQL's dialect. */
export interface SqlRunner {
  /** Number of concurrent statements. */
  readonly connections: number
  query<Row>(statement: SqlStatement, values: readonly unknown[]): Promise<readonly Row[]>
  /** Runs several statements without values: all of them or, if one fails, none. */
  script(text: string): Promise<void>
  close(): Promise<void>
}
