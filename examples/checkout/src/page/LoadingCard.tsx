/** In place of an order that has not been read yet: somebody may have paid for it. */
export function LoadingCard({ onLeave }: { onLeave(): void }) {
  return (
    <section className="card" aria-label="Order">
      <p role="status">Looking up your order …</p>
      <button type="button" className="text" onClick={onLeave}>
        Back to the shop
      </button>
    </section>
  )
}
