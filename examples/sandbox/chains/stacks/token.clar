;; A SIP-010 token of the sandbox, with the usual interface.
(define-fungible-token pebble)
(define-constant deployer tx-sender)
(define-public (transfer (amount uint) (sender principal) (recipient principal) (memo (optional (buff 34))))
  (begin
    (asserts! (is-eq tx-sender sender) (err u4))
    (try! (ft-transfer? pebble amount sender recipient))
    (match memo to-print (print to-print) 0x)
    (ok true)))
(define-public (mint (recipient principal) (amount uint))
  (begin
    (asserts! (is-eq tx-sender deployer) (err u4))
    (ft-mint? pebble amount recipient)))
(define-read-only (get-name) (ok "Pebble"))
(define-read-only (get-symbol) (ok "PBL"))
(define-read-only (get-decimals) (ok u6))
(define-read-only (get-balance (who principal)) (ok (ft-get-balance pebble who)))
(define-read-only (get-total-supply) (ok (ft-get-supply pebble)))
(define-read-only (get-token-uri) (ok none))
