import type { ApprovalLine } from '../queue/ApprovalRequest.js'

/** An address in groups of four: look-alikes are told apart so. Copying still yields the plain address. */
function Groups({ address }: { address: string }) {
  const groups = address.slice(2).match(/.{1,4}/g) ?? []
  return (
    <span className="dw-groups">
      {[address.slice(0, 2), ...groups].map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
        <span key={index}>{group}</span>
      ))}
    </span>
  )
}

/** One label and its value. All of it is text from a page that may be hostile. */
export function RequestLine({ line: { label, value, as } }: { line: ApprovalLine }) {
  const mono = as === 'address' || as === 'code'
  return (
    <div className={as === 'warning' ? 'dw-warn' : undefined}>
      <dt>{label}</dt>
      <dd className={mono ? 'dw-mono' : undefined}>
        {as === 'address' ? <Groups address={value} /> : value}
      </dd>
    </div>
  )
}
