import type { DevWalletDrivers } from '../DevWalletDrivers.js'
import type { ApprovalLine, ApprovalRequest } from '../queue/ApprovalRequest.js'
import { panelText, requestTitle } from './panelText.js'

interface RequestCardProps {
  request: ApprovalRequest
  position: string | undefined
  wallet: DevWalletDrivers
}

/** One request with everything it asks for, and the two answers. */
export function RequestCard({ request, position, wallet }: RequestCardProps) {
  const heading = `dw-${request.id}`
  return (
    <section className="dw-request" aria-labelledby={heading}>
      <header>
        <h3 id={heading}>{requestTitle(request.kind)}</h3>
        {position ? <span className="dw-sub">{position}</span> : null}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="dw-surface dw-lines" tabIndex={0} aria-label={panelText.details}>
        <dl>
          <RequestLine line={{ label: panelText.page, value: request.origin }} />
          {request.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a request never changes
            <RequestLine key={index} line={line} />
          ))}
        </dl>
      </section>
      {request.held ? <p className="dw-sub">{panelText.held}</p> : null}
      <div className="dw-pair">
        <button type="button" className="dw-button" onClick={() => void wallet.reject(request.id)}>
          {panelText.reject}
        </button>
        <button
          type="button"
          className="dw-button dw-primary"
          onClick={() => void wallet.approve(request.id)}
        >
          {panelText.approve}
        </button>
      </div>
    </section>
  )
}

/** An address in groups of four, to tell look-alikes apart. Copying still yields the plain address. */
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
function RequestLine({ line: { label, value, as } }: { line: ApprovalLine }) {
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
