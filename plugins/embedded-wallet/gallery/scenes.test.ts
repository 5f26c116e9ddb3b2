import { describeScenes } from '../../../ui/gallery/describeScenes.js'
import { scenes } from './scenes.js'

const first = ['code', 'device', 'settings', 'settingsFull', 'row']

describeScenes('the scenes of the embedded wallet', scenes, first, {
  method: /Connect/,
  address: /Email/,
  code: /Check your email.*mira@northpier\.app.*New code in 0:\d\d.*Change email/s,
  codeLong: /Check your email/,
  codeWrong: /Wrong code\. 4 tries left\./,
  codeChecking: /Checking the code/,
  codeTooMany: /Too many wrong codes/,
  codeExpired: /This code has expired/,
  codeResent: /We sent you a new code/,
  device: /New device.*Waiting for your approval/s,
  deviceDenied: /Device refused/,
  keysAway: /cannot be unlocked right now.*Try again/s,
  socials: /Google.*Discord.*Facebook/s,
  social: /Continue with Google.*Sign in in the window/s,
  socialBlocked: /The window was blocked.*Open window/s,
  socialApart: /KX7P-2M9Q.*Open browser.*Copy link/s,
  socialRefused: /Connection rejected.*Try again/s,
  farcaster: /Scan the code with your phone.*Copy link/s,
  settings: /mira@northpier\.app.*Passkeys.*Add one.*Recovery code.*Export keys.*Neither you nor/s,
  settingsFull: /2 passkeys.*You have one.*Only you can sign/s,
  settingsLocked: /Locked until/,
  settingsFailed: /You are offline/,
  change: /You sign in with.*Continue/s,
  account: /mira@northpier\.app/,
  accountLong: /a\.very\.long\.name/,
  accountRtl: /سارة/,
  row: /mira@northpier\.app.*0xf3.*· Email.*Email and security/s,
  rowLong: /a\.very\.long\.name.*0xf3.*· Email/s,
  rowRtl: /سارة/,
  approval: /Passkeys/,
})
