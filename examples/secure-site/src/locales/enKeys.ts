/** The words about new keys, in English: only their page has them. */
export const enKeys = {
  formerAgain: 'Look again',
  formerOpen: 'See what is there',
  formerText: 'Your new keys are in use. Those of before are kept until you let them go: take your time.',
  formerTitle: 'Move your things over',
  formerUnlock:
    'This device does not have the keys of before. They are opened by the old passkey or recovery code.',
  formerUnlockTitle: 'Unlock the keys of before',
  keysChanges:
    'Your addresses change. Every other device is signed out. Passkeys and recovery code of now open only the accounts of before.',
  keysCode:
    'This code opens your new accounts on other sites and devices. Keep it apart from the code of before, which opens only the old ones.',
  keysCosts:
    'Then you move over what you have, piece by piece. Each costs a network fee, and you see it before you agree.',
  keysIntro: 'Somebody may have your device, your recovery code or a copy of your wallet? Make new keys.',
  keysLocked: 'New keys are locked until {time}, because the email address was changed.',
  keysMake: 'Make new keys',
  keysNone: 'This address has no wallet yet.',
  keysSure: 'I want new accounts, and tell those who pay me their addresses.',
  keysTitle: 'New keys',
  letGoDone: 'The keys of before are gone. Your wallet has only its new keys.',
  letGoLeft: 'Something is still there, or was not looked at: see above.',
  letGoRun: 'Let them go',
  letGoSure: 'Nothing of worth is left in the accounts of before.',
  letGoText: 'Nobody can open the accounts of before here then. What is left in them stays there.',
  letGoTitle: 'Let the keys of before go',
  moveDust: 'Worth no more than moving it costs',
  moveFailed: 'The network did not carry it out. Only its fee is gone.',
  moveFrom: 'Accounts of before',
  moveLacks: '{amount} is missing for the fee: send it to the account of before',
  moveLater: 'Last, as it pays for the tokens',
  moveNothing: 'Nothing that this page knows of is left here.',
  moveOther:
    'This page knows the coins of these networks and the tokens on its list. Collectibles, other tokens and what apps keep for you are not shown: move them elsewhere, with the words of before.',
  movePending: 'It is on its way, but not confirmed yet. Look again in a while.',
  moveRefused: 'The network refuses to move it',
  moveRun: 'Move',
  moveTo: 'Your new accounts',
  moveUnread: 'This network could not be read.',
  oldWords: 'Show the words of before',
  oldWordsText: 'These 24 words are the accounts of before. With them, another wallet opens those accounts.',
} as const

/** A word about new keys. */
export type KeysWordKey = keyof typeof enKeys
