/** Holds the account that the visitor had, which the page writes and the server reads. */
export const rememberedCookie = 'harbour-account'
