import './page.css'
import { makeKeys } from '../boot/makeKeys.js'
import { mountSite } from '../boot/mountSite.js'
import { openSite, projectOf } from '../boot/openSite.js'
import { ActivityView } from '../views/ActivityView.js'
import { openTopLevel, TopPage } from '../views/TopPage.js'

const top = openTopLevel(await openSite(projectOf(location)), makeKeys())
mountSite(target => (
  <TopPage {...top} target={target} title="activityTitle">
    <ActivityView {...top} />
  </TopPage>
))
