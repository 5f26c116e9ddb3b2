/** A statement with a name, under which the database keeps its plan. */
export interface SqlStatement {
  readonly name: string
  readonly text: string
  /** Asked so often that the embedded database keeps its plan, too. Its values are texts, numbers and lists of them. */
  readonly isHot?: boolean
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
