/** The words about new keys, in English: only their page has them. */
export const enKeys = {
  formerAgain: 'Refresh balances',
  formerOpen: 'Show balances',
  formerText: 'Your new keys are in use. Your previous keys are kept until you remove them: take your time.',
  formerTitle: 'Move your assets',
  formerUnlock: 'This device does not have your previous keys. Your old passkey or recovery code opens them.',
  formerUnlockTitle: 'Unlock your previous keys',
  keysChanges:
    'Your addresses change. Every other device is signed out. Your current passkeys and recovery code will open only your previous accounts.',
  keysCode:
    'This code opens your new accounts on other sites and devices. Keep it apart from your old code, which opens only your previous accounts.',
  keysCosts:
    'Then you move your assets, one at a time. Each transfer has a network fee, which you see before you confirm.',
  keysIntro: 'Somebody may have your device, your recovery code or a copy of your wallet? Make new keys.',
  keysLocked: 'New keys are locked until {time}, because the email address was changed.',
  keysMake: 'Make new keys',
  keysNone: 'This address has no wallet yet.',
  keysSmart:
    'You have a smart account. Only your previous keys open it, and this page does not find it: first send what it has to your usual account.',
  keysSure: 'I want new accounts, and will give their addresses to those who pay me.',
  keysTitle: 'New keys',
  letGoDone: 'Your previous keys are removed. Your wallet has only its new keys.',
  letGoLeft: 'A balance is left, or was not checked: see above.',
  letGoRun: 'Remove the previous keys',
  letGoSure: 'Nothing of value is left in my previous accounts.',
  letGoText: 'Afterwards, nobody can open the previous accounts here. What is left in them stays there.',
  letGoTitle: 'Remove your previous keys',
  moveDust: 'Not worth its network fee',
  moveFailed: 'The transaction failed. Only its network fee was charged.',
  moveFrom: 'Previous accounts',
  moveLacks: '{amount} is missing for the fee: send it to your previous account',
  moveLater: 'Move this last: it pays the fees of the tokens',
  moveNothing: 'This page finds no balance here.',
  moveOther:
    'This page finds the coins of these networks and the tokens on its list. Collectibles, other tokens and what apps hold for you are not shown: move them with another wallet and the words of your previous accounts.',
  movePending: 'Sent, but not confirmed yet. Check again in a while.',
  moveRefused: 'The network rejects this transfer',
  moveRun: 'Move',
  moveTo: 'Your new accounts',
  moveUnread: 'The balances of this network could not be loaded.',
  oldWords: 'Show the previous words',
  oldWordsText: 'These 24 words are your previous accounts. With them, another wallet opens those accounts.',
} as const

/** A word about new keys. */
export type KeysWordKey = keyof typeof enKeys
