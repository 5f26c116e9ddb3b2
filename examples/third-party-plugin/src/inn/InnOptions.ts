/** Options of `inn()`. */
export interface InnOptions {
  readonly name: string
  /** The network that the inn is paid on, CAIP-2. */
  readonly network: `${string}:${string}`
  /** The recipient of tips: an address of that network. */
  readonly till: string
  /** From how much on a payment is asked for twice, in base units. */
  readonly askTwiceAbove: bigint
}

/** Checks the options; the kit turns what it throws into `kit/INVALID_OPTIONS`. */
export function readInnOptions({ name, network, till, askTwiceAbove }: InnOptions): InnOptions {
  if (typeof name !== 'string' || name.trim() === '') throw new Error('a name is needed')
  if (typeof network !== 'string' || !/^[-a-z0-9]+:.+$/.test(network))
    throw new Error('a CAIP-2 network is needed')
  if (typeof till !== 'string' || till === '') throw new Error('the address of the till is needed')
  if (typeof askTwiceAbove !== 'bigint') throw new Error('askTwiceAbove must be a bigint')
  return { name: name.trim(), network, till, askTwiceAbove }
}
