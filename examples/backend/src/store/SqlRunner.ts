/** A statement with a name, under which the database keeps its plan. */
export interface SqlStatement {
  readonly name: string
  readonly text: string
}

/** Runs statements of PostgreSQL's dialect. */
export interface SqlRunner {
  /** How many statements run at a time. */
  readonly connections: number
  query<Row>(statement: SqlStatement, values: readonly unknown[]): Promise<readonly Row[]>
  /** Runs several statements without values: all of them or, when one fails, none. */
  script(text: string): Promise<void>
  close(): Promise<void>
}
