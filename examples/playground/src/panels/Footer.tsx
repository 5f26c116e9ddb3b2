/** A note for newcomers. */
export function Footer() {
  return (
    <footer className="footer">
      <p>
        The test wallet's accounts are public. They hold test money on two chains that run on this machine;
        never send real funds to them.
      </p>
    </footer>
  )
}
