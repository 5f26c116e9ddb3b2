/** A name's registration. Times are in ISO 8601. */
export interface NameRecord {
  /** Including its zone. */
  readonly name: string
  readonly registered_at: string
  readonly updated_at: string
  /** By coin type (SLIP-44 and ENSIP-11). */
  readonly addresses: Readonly<Record<string, { readonly address: string; readonly created_at: string }>>
  readonly attributes: Readonly<Record<string, string>>
}
