/**
 * Takes an order for this tab: in two tabs somebody would pay it twice. Resolves with what lets it go, and with `undefined`
 * while another tab has it. A tab that is closed lets go of it.
 */
export async function takeTurn(orderId: string): Promise<(() => void) | undefined> {
  const { locks } = navigator as Partial<Navigator>
  if (!locks) return () => {}
  return new Promise(resolve => {
    locks
      .request(`order ${orderId}`, { ifAvailable: true }, lock => {
        if (!lock) return resolve(undefined)
        return new Promise<void>(letGo => resolve(letGo))
      })
      // A frame without an origin gets no locks.
      .catch(() => resolve(() => {}))
  })
}
