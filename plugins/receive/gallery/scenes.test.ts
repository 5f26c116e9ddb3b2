import { describeScenes } from '../../../ui/gallery/describeScenes.js'
import { scenes } from './scenes.js'

const first = ['plain', 'contract', 'partial', 'unchecked', 'unconfirmed']

describeScenes('the scenes of Receive', scenes, first, {
  plain: /4 networks/,
  loading: /Valid on/,
  contract: /It only exists on Ethereum, Base/,
  partial: /Only send on Ethereum, Base, Arbitrum/,
  unchecked: /Not checked/,
  unconfirmed: /Confirm in Harbor that this is your address/,
})
