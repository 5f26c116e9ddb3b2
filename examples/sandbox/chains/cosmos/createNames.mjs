/** Answers queries to the name resolver, for the accounts of all networks. Unknown names resolve to an empty string. */
export function createNames({ names }, people) {
  const addresses = new Map()
  const primary = new Map()
  for (const [prefix, accounts] of people) {
    for (const { name, account } of names?.records ?? [])
      addresses.set(`${name}.${prefix}`, accounts[account])
    for (const { name, account } of names?.primary ?? []) primary.set(accounts[account], name)
  }
  return question => {
    if (question.primary_name) return { name: primary.get(question.primary_name.address) ?? '' }
    const { name, bech32_prefix: prefix } = question.address
    return { address: addresses.get(`${name}.${prefix}`) ?? '' }
  }
}
