/** Faults of the bundler, the paymaster or a token, until told otherwise. */
export interface SmartFault {
  /** Answers no connection, or answers 503. */
  readonly bundler?: 'down' | 'failing'
  /** Also sponsors nothing, or gives data that its contract refuses. */
  readonly paymaster?: 'down' | 'failing' | 'refuses' | 'lies'
  /** The only JSON-RPC method that goes wrong. Default: all of the service. */
  readonly at?: string
  /** The bundler takes an operation, names its hash, and forgets it. */
  readonly operation?: 'dropped'
  /** A transfer of MIRAGE is as it should be in a simulation only: executed, it reverts, or takes all that the sender has. */
  readonly execution?: 'reverts' | 'takes-all'
}

/** Switches of the faults. */
export interface SmartSwitches {
  /** Replaces what goes wrong; an empty object makes all well again. */
  set(fault: SmartFault): Promise<void>
}
