const words: Readonly<Record<string, string>> = {
  AccountNotFound: 'The account that pays does not exist on this network',
  InsufficientFundsForFee: 'There is not enough for the network fee',
  InsufficientFundsForRent: 'An account would be left with less than the network lets accounts hold',
}

/** Why a simulated transaction failed: the last log line of a program, else the network's own code. */
export function wordsOf(error: unknown, logs: unknown): string {
  const code = typeof error === 'string' ? error : (Object.keys(error ?? {})[0] ?? '')
  const known = Object.hasOwn(words, code) ? words[code] : undefined
  const said = Array.isArray(logs)
    ? logs.map(String).findLast(line => /Error|insufficient/i.test(line) && !/^Program \w+ failed/.test(line))
    : undefined
  const own = typeof error === 'string' ? error : JSON.stringify(error)
  return (known ?? said?.replace(/^Program log: (?:Error: )?/, '') ?? own).slice(0, 200)
}
