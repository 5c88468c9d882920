/** Requests in English that the grammar had not seen when it was finished; it was not changed for them afterwards. */
export const englishHeldOut = String.raw`
 | can someone download this reel for me https://www.instagram.com/reel/Cz9Yq1abcde/ => download source=https://www.instagram.com/reel/Cz9Yq1abcde/
 | https://x.com/user/status/1790001 i want the video from this tweet => download source=https://x.com/user/status/1790001
l1 | okay let's go with 1440p => download source=l1 quality=1440p
l1 | ultra hd if available otherwise best => download source=l1 quality=2160p
l1 | extract mp3 => download source=l1 quality=mp3
l1 | audio track only, m4a is fine => download source=l1 quality=m4a
l1 | i want the bit between 2:10 and 2:45 => download source=l1 start=130 end=165
l1 | cut off the first 20 seconds then save => download source=l1 start=20
l1 | the opening 15 secs in 720p => download source=l1 start=0 end=15 quality=720p
r | grab the third => download source=r3
r | can you fetch the red panda one => download source=r1
r | downlod the frist one plz => download source=r1
v1 l1 | save the link i sent => download source=l1
 | what is this video https://youtu.be/9bZkp7q19f0 => read_link link=https://youtu.be/9bZkp7q19f0
 | check https://www.dailymotion.com/video/x8abc12 => read_link link=https://www.dailymotion.com/video/x8abc12
l1 | in which qualities can i have this => read_link link=l1
 | seach for street food in bangkok => search_videos words="street food in bangkok"
 | need a clip of fireworks over water => search_videos words="fireworks over water"
 | could u find me 6 vids about bonsai trees on youtube => search_videos words="bonsai trees" site=youtube.com count=6
 | find out if there are videos of the 1969 moon landing => search_videos words="1969 moon landing"
 | looking for kpop dance practice on tiktok => search_videos words="kpop dance practice" site=tiktok.com
 | "northern lights timelapse" find it => search_videos words="northern lights timelapse"
l1 | gimme subs => get_subtitles source=l1
l1 | need the italian subtitles as an srt => get_subtitles source=l1 language=it format=srt
 | is there a subtitle file for https://youtu.be/9bZkp7q19f0 => get_subtitles source=https://youtu.be/9bZkp7q19f0
l1 | just tell me what its about => get_transcript source=l1 summary=true
l1 | get the transcript in english => get_transcript source=l1 language=en
s1 | convert this audio to text pls => get_transcript source=s1
 | see all my results => list_results
 | what have i downloaded so far => list_results
j1 | how is my video coming along => job_status job=j1
j1 | is the job finished => job_status job=j1
j1 | i changed my mind, cancel it => cancel_job job=j1
 | how many credits are left on my account => credits
v1 | before i start, how much would removing this logo be? => price tool=erase_from_video source=v1
 | do you charge for downloads => price tool=download
 | tell me about the premium plans => plans
 | how do you translate videos => help question=*
 | why do i see an error when i paste a link => help question=*
v1 | get this tiktok watermark off my video => erase_from_video source=v1
v1 | could you please erase the car parked in the back => erase_from_video source=v1
v1 | i need those hard coded subtitles gone => remove_text_from_video source=v1
v1 | hi, please clear all captions from the clip, thank you => remove_text_from_video source=v1
v1 | transalte it to vietnamese => translate_video source=v1 to=vi
v1 | russian dub please => translate_video source=v1 to=ru output=dub
p1 | this is in korean, translate the image into english => translate_picture source=p1 from=ko to=en
p1 | can you make it clearer and bigger, like 3x => restore_picture source=p1 scale=3
 | create an explainer for my product https://shop.example.com/p/77 => explain_product link=https://shop.example.com/p/77
v1 | first remove the subtitles, after that translate it to polish => several remove_text_from_video source=v1; translate_video source=^ to=pl
v1 | my boss hates watermarks haha => unknown
`;
