/** What a newcomer may wonder about. */
export function Footer() {
  return (
    <footer className="footer">
      <p>
        The accounts of the test wallet are known to everybody. They own play money on two chains that run on
        this machine; never send real funds to them.
      </p>
    </footer>
  )
}
