/** Further requests in English. They were written after the grammar, which read 37 of the 50 as it should when it saw them first. */
export const furtherEnglish = String.raw`
 | yo can u dl this for me https://www.tiktok.com/@cats/video/7301234567890 => download source=https://www.tiktok.com/@cats/video/7301234567890
l1 | i'd like the 480p version => download source=l1 quality=480p
l1 | Highest quality you've got. => download source=l1 quality=best
 | https://www.instagram.com/p/CxYz12abcde/ save to my phone => download source=https://www.instagram.com/p/CxYz12abcde/
l1 | could you trim it, 0:15 to 0:40 => download source=l1 start=15 end=40
l1 | give me just the first two minutes of it => download source=l1 start=0 end=120
r | the third one please, download it => download source=r3
r | i'll take number 2 => download source=r2
l1 | i only need the music => download source=l1 quality=audio
l1 | need an mp3 of this song => download source=l1 quality=mp3
l1 | dwnload it agian => download source=l1
 | how good is the quality on https://vimeo.com/22439234 => read_link link=https://vimeo.com/22439234
l1 | show available qualities => read_link link=l1
 | get videos of northern lights => search_videos words="northern lights"
 | i need some footage of waves crashing, can you search => search_videos words="waves crashing"
 | find mr beast newest video on youtube => search_videos words="mr beast newest" site=youtube.com
 | search: how to remove wallpaper => search_videos words="how to remove wallpaper"
 | got any clips of baby elephants? => search_videos words="baby elephants"
 | twitter videos of the solar eclipse, find 4 => search_videos words="solar eclipse" site=x.com count=4
l1 | are there english captions on this => get_subtitles source=l1 language=en
l1 | export the subtitles to vtt => get_subtitles source=l1 format=vtt
l1 | french subs => get_subtitles source=l1 language=fr
l1 | pull the subs off youtube for me as a text file => get_subtitles source=l1 format=txt
l1 | what is he saying in this video => get_transcript source=l1
l1 | quick summary please im in a hurry => get_transcript source=l1 summary=true
s1 | type out this voice memo => get_transcript source=s1
 | where do i find the stuff i downloaded => list_results
 | open my history => list_results
j1 | hows my job doing => job_status job=j1
j1 | still not done?! => job_status job=j1
j1 | please stop the job => cancel_job job=j1
 | check my credit balance => credits
v1 | how many credits would it take to dub this in german => price tool=translate_video source=v1
 | cost of enlarging a photo? => price tool=restore_picture
 | do you have a monthly plan => plans
 | how can i get rid of subtitles in a video => help question=*
 | why is my download so slow => help question=*
 | which sites do you support => help question=*
v1 | there's a stupid watermark bottom right, get it off => erase_from_video source=v1
v1 | Please remove the woman walking behind me => erase_from_video source=v1
v1 | cut the station logo out of this => erase_from_video source=v1
v1 | no more subtitles on this pls, delete them => remove_text_from_video source=v1
v1 | strip the burnt-in chinese captions => remove_text_from_video source=v1
v1 | translat this vid to italian with voice over => translate_video source=v1 to=it output=dub
v1 | i need it in arabic => translate_video source=v1 to=ar
p1 | what does this say in english? translate it => translate_picture source=p1 to=en
p1 | can you make this photo less blurry and 2x bigger => restore_picture source=p1 scale=2
p1 | fix this old damaged picture of my grandma => restore_picture source=p1
v1 | take off the watermark, then dub it into korean => several erase_from_video source=v1; translate_video source=^ to=ko output=dub
v1 | lol this video is so funny => unknown
`;
