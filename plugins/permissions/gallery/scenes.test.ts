import { describeScenes } from '../../../ui/gallery/describeScenes.js'
import { scenes } from './scenes.js'

describeScenes('the scenes of Permissions', scenes, ['plain', 'long', 'down', 'uncertain'], {
  plain: /rent\.example.*Once in all/,
  long: /The limits cannot be read/,
  none: /Nobody may take anything by themselves/,
  down: /The permissions could not be read/,
  uncertain: /It is not known whether it has ended/,
  row: /2 permissions in force/,
})
