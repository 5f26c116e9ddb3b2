import './page.css'
import { makeKeys } from '../boot/makeKeys.js'
import { mountSite } from '../boot/mountSite.js'
import { ActivityView } from '../views/ActivityView.js'
import { openTopLevel, TopPage } from '../views/TopPage.js'

const top = await openTopLevel(makeKeys())
mountSite(target => (
  <TopPage {...top} target={target} title="activityTitle" why="whyActivity">
    <ActivityView {...top} />
  </TopPage>
))
