/** A note for newcomers, in the bar that keeps the button of the test wallet off the page. */
export function Footer() {
  return (
    <footer className="footer">
      <p>Test money on chains of this machine. The accounts are public: never send them real funds.</p>
    </footer>
  )
}
