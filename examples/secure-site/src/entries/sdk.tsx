import './page.css'
import { makeKeys } from '../boot/makeKeys.js'
import { mountSite } from '../boot/mountSite.js'
import { openSite, projectOf } from '../boot/openSite.js'
import { startFrame } from '../boot/startFrame.js'
import { FramePage } from '../views/FramePage.js'

const site = await openSite(projectOf(location))
const frame = startFrame(site, makeKeys())
mountSite(target => <FramePage target={target} frame={frame} session={site.session} service={site.service} />)
